/**
 * The door for guests: the program on an address that the user named, for the second window of a game. A guest has the program
 * with settings and vehicles of his own in a folder of the host's data. He can't read or write any file of the machine.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { openDoor } from "../browser/server.ts";
import { createServices, type Services, type ServicesOptions } from "../services.ts";
import type { SharedGames } from "./sharedGames.ts";
import type { OpenGuestDoor } from "./twoWindows.ts";

type Folders = Pick<ServicesOptions, "resourcesFolder" | "scenariosFolder" | "modulesFolder" | "version"> & {
  /** The host's. */
  readonly dataFolder: string;
  /** The built renderer. */
  readonly rendererFolder: string;
};

export function guestDoors({ dataFolder, rendererFolder, ...program }: Folders): OpenGuestDoor {
  const folder = path.join(dataFolder, "guest");
  const homeFolder = path.join(folder, "home");
  /** The services of a game's guests. */
  function servicesFor(games: SharedGames): Services {
    mkdirSync(homeFolder, { recursive: true });
    return createServices({
      ...program,
      dataFolder: folder,
      homeFolder,
      host: "browser",
      role: { type: "guest", games },
    });
  }

  return async (games, { address, game }) => {
    const services = servicesFor(games);
    const invite: Services = {
      ...services,
      connect(client) {
        const connection = services.connect(client);
        client.send({ type: "invited", id: game });
        return connection;
      },
    };
    const door = await openDoor({ services: invite, rendererFolder, address, patience: null }).catch(
      async (error: unknown) => {
        await services.close();
        throw error;
      },
    );
    return {
      newAddress: door.newAddress,
      async close() {
        await door.close();
        await services.close();
      },
    };
  };
}
