/** The records behind the things that can be taken in hand. */
export { type ThingRecord, thingIn, thingsOf } from "../../../shared/editing/things.ts";
