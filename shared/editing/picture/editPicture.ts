/** Changes to the reference picture: each is one step of the history. */
import { castDraft } from "immer";
import { z } from "zod";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { type Problem, problemsOf } from "../../scenario/issues.ts";
import type { ReferencePicture, Scenario } from "../../scenario/model.ts";
import { MAX_PICTURE_TEXT, pictureV1 } from "../../scenario/v1.ts";
import type { Recipe } from "../recipe.ts";
import { fitted } from "./placePicture.ts";

/** The largest picture file, in bytes: base64 writes three bytes as four characters. */
export const MAX_PICTURE_BYTES = Math.floor(MAX_PICTURE_TEXT / 4) * 3;
const MAX_NAME = 120;

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table.picture" });
const inWords = ({ path, message }: Problem) => `The picture’s ${path.join(".")}: ${message}.`;

const place = z.strictObject(pictureV1.shape).partial();

/** Checks only the given keys: a picture's data are long. */
function checked(change: Partial<ReferencePicture>): Result<true> {
  const { keep: _, ...inFile } = change;
  const valid = place.safeParse(inFile);
  if (valid.success) return ok(true);
  const [problem] = problemsOf(valid.error.issues.slice(0, 1), inFile);
  return refuse(problem ? inWords(problem) : "The picture can't be stored.");
}

/** The part of a picture that comes from its file. */
export type PictureFile = Pick<ReferencePicture, "name" | "type" | "data" | "pixels">;

/** Lays a picture under the table, fitted to it, and replaces the former picture. The scenario's file stores it. */
export function addPicture(scenario: Scenario, file: PictureFile): Result<Recipe> {
  const picture: ReferencePicture = {
    ...file,
    name: file.name.slice(0, MAX_NAME) || "Picture",
    ...fitted(file.pixels, scenario.table),
    opacity: 0.5,
    locked: false,
    shown: true,
  };
  const fits = checked(picture);
  if (!fits.ok) return fits;
  return ok((draft) => {
    draft.table.picture = castDraft(picture);
  });
}

/** Another file of the same map in place of the picture, fitted to the table; opacity, lock and the rest stay. */
export function replacePicture(scenario: Scenario, file: PictureFile): Result<Recipe> {
  const { picture } = scenario.table;
  if (!picture) return refuse("There is no reference picture.");
  const added = addPicture(scenario, file);
  if (!added.ok) return added;
  const { opacity, locked, shown, keep } = picture;
  return ok((draft) => {
    added.value(draft);
    if (draft.table.picture) Object.assign(draft.table.picture, { opacity, locked, shown }, keep === false && { keep });
  });
}

export type PictureChange = Partial<Omit<ReferencePicture, keyof PictureFile>>;

/**
 * Changes place, opacity and so on; refused if there is no picture or a file couldn't hold the change. `keep: false`
 * leaves the picture out of the scenario's file.
 */
export function editPicture({ table }: Scenario, change: PictureChange): Result<Recipe> {
  if (!table.picture) return refuse("There is no reference picture.");
  const fits = checked(change);
  if (!fits.ok) return fits;
  return ok((draft) => {
    const { picture } = draft.table;
    if (!picture) return;
    Object.assign(picture, change);
    // In the form in which a file is read.
    if (picture.keep === true) delete picture.keep;
  });
}

export const removePicture: Recipe = (draft) => {
  delete draft.table.picture;
};
