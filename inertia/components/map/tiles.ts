/** Raster tiles over the drawn coastline, with their attribution. */
export type Tiles = {
  url: string
  attribution: string | null
}
