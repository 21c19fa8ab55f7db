/** Asks where a grey picture of heights lies on the globe, and the heights of black and of white. */
import { Button, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PicturePlace } from "../../../shared/mapdata/elevation/heightPicture.ts";
import { type LonLat, type LonLatBox, latLonOf } from "../../../shared/mapdata/lonLat.ts";

interface Props {
  readonly name: string;
  readonly picture: PicturePlace | null;
  /** The box of the other files; null without any. */
  readonly others: LonLatBox | null;
  readonly place: (at: PicturePlace) => void;
}

const latLonText = ([lon, lat]: LonLat): string => `${Number(lat.toFixed(5))}, ${Number(lon.toFixed(5))}`;
const cornersOf = ({ west, south, east, north }: LonLatBox) => ({
  southWest: latLonText([west, south]),
  northEast: latLonText([east, north]),
});

export function PictureForm({ name, picture, others, place }: Props) {
  const [corners, setCorners] = useState(picture ? cornersOf(picture.box) : { southWest: "", northEast: "" });
  const [low, setLow] = useState<number | string>(picture?.lowest ?? "");
  const [high, setHigh] = useState<number | string>(picture?.highest ?? "");
  const [southWest, northEast] = [latLonOf(corners.southWest), latLonOf(corners.northEast)];
  const said =
    southWest && northEast && low !== "" && high !== ""
      ? {
          box: { west: southWest[0], south: southWest[1], east: northEast[0], north: northEast[1] },
          lowest: Number(low),
          highest: Number(high),
        }
      : null;
  const corner = (label: string, key: keyof typeof corners, example: string) => (
    <TextInput
      size="xs"
      label={label}
      placeholder={example}
      value={corners[key]}
      error={corners[key] !== "" && !latLonOf(corners[key]) && "Latitude, longitude"}
      onChange={(e) => setCorners({ ...corners, [key]: e.currentTarget.value })}
    />
  );
  return (
    <form
      className="picture-form"
      aria-label={`Place of ${name}`}
      onSubmit={(e) => {
        e.preventDefault();
        if (said) place(said);
      }}
    >
      <div className="pair">
        {corner("South-west corner", "southWest", "49.70, 6.10")}
        {corner("North-east corner", "northEast", "49.80, 6.25")}
      </div>
      <div className="pair">
        <NumberInput size="xs" label="Black is" suffix=" m" value={low} onChange={setLow} />
        <NumberInput size="xs" label="White is" suffix=" m" value={high} onChange={setHigh} />
      </div>
      <div className="row">
        <Button size="xs" type="submit" disabled={!said}>
          Place the picture
        </Button>
        {others && (
          <Button size="xs" variant="subtle" onClick={() => setCorners(cornersOf(others))}>
            As the other files
          </Button>
        )}
      </div>
    </form>
  );
}
