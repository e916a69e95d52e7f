import { VesselSchema } from '#database/schema'

/** A boat of a person. Metres, kilograms, NZD of cover, Auckland dates. */
export default class Vessel extends VesselSchema {}
