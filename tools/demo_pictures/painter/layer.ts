import sharp from 'sharp'

/** Transparent picture in memory, four bytes per pixel; `scale` is its size relative to the final picture. */
export type Layer = {
  pixels: Buffer
  columns: number
  rows: number
  scale: number
}

export type LayerFormat = { width: number; height: number; scale?: number }

/** Renders SVG elements, in picture pixels, into a layer; a `scale` below 1 is faster and softer. */
export async function layerOf(
  elements: string,
  { width, height, scale = 1 }: LayerFormat
): Promise<Layer> {
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${width} ${height}">${elements}</svg>`
  const pixels = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  return { pixels, columns, rows, scale }
}
