/** How the picture is framed. */
export type SceneView =
  'wide_bay' | 'hilltop' | 'at_mooring' | 'buoy' | 'jetty' | 'piles' | 'landing' | 'channel'

/** Time of day and weather; picks the palette. */
export type SceneLight =
  'dawn' | 'morning' | 'noon' | 'overcast' | 'golden' | 'dusk' | 'moonlit' | 'mist'

/** What stands on the horizon. */
export type SceneBackdrop =
  'hills' | 'cone' | 'city' | 'islands' | 'headlands' | 'estuary' | 'ranges' | 'pinnacles'

/** The boat the picture is about. */
export type SceneVessel = 'sloop' | 'ketch' | 'classic' | 'launch' | 'catamaran' | 'runabout'

/** Details of the shore that a view may show. */
export type SceneDetail =
  | 'pohutukawa'
  | 'baches'
  | 'wharf'
  | 'boatshed'
  | 'mangroves'
  | 'cabbage_trees'
  | 'gulls'
  | 'beach'
  | 'ferry'
  | 'flax'

/** Everything the painter needs; the same scene always gives the same picture. */
export type Scene = {
  seed: number
  view: SceneView
  light: SceneLight
  backdrop: SceneBackdrop
  vessel: SceneVessel
  details: readonly SceneDetail[]
}
