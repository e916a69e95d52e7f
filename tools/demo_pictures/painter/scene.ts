/** The composition of the picture. */
export type SceneView =
  'wide_bay' | 'hilltop' | 'at_mooring' | 'buoy' | 'jetty' | 'piles' | 'landing' | 'channel'

/** Time of day and weather; selects the palette. */
export type SceneLight =
  'dawn' | 'morning' | 'noon' | 'overcast' | 'golden' | 'dusk' | 'moonlit' | 'mist'

/** The backdrop on the horizon. */
export type SceneBackdrop =
  'hills' | 'cone' | 'city' | 'islands' | 'headlands' | 'estuary' | 'ranges' | 'pinnacles'

/** The main boat of the picture. */
export type SceneVessel = 'sloop' | 'ketch' | 'classic' | 'launch' | 'catamaran' | 'runabout'

/** Optional details of the shore. */
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

/** All input of the painter; the same scene always gives the same picture. */
export type Scene = {
  seed: number
  view: SceneView
  light: SceneLight
  backdrop: SceneBackdrop
  vessel: SceneVessel
  details: readonly SceneDetail[]
}
