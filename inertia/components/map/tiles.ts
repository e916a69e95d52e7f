/** Raster tiles to lay over the drawn coastline, and whom to credit for them. */
export type Tiles = {
  url: string
  attribution: string | null
}
