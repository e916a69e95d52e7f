import sharp from 'sharp'

/** Transparent picture in memory, four bytes a pixel. */
export type Layer = {
  pixels: Buffer
  /** Index of the pixel that lies at x, y of the picture; negative outside. */
  offset(x: number, y: number): number
}

export type LayerFormat = { width: number; height: number; scale?: number }

/** Draws SVG elements, written in picture pixels, into a layer; `scale` under 1 is cheaper and softer. */
export async function layerOf(
  elements: string,
  { width, height, scale = 1 }: LayerFormat
): Promise<Layer> {
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${width} ${height}">${elements}</svg>`
  const pixels = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  return {
    pixels,
    offset(x, y) {
      const column = Math.floor(x * scale)
      const row = Math.floor(y * scale)
      return column < 0 || row < 0 || column >= columns || row >= rows
        ? -1
        : (row * columns + column) * 4
    },
  }
}
