/** Places on a polyline, by inches along it. */
export { lengthOf, nearestAlong, type Place, placeAlong, stretch } from "../../../shared/picture/along.ts";
