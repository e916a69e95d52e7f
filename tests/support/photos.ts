import sharp from 'sharp'

/** A picture of the given size with a GPS position in its EXIF data. */
export function picture({ width = 1200, height = 800, format = 'jpeg' as 'jpeg' | 'png' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } })
    .toFormat(format)
    .withExif({
      IFD0: { ImageDescription: 'MARKER-EXIF' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 3/1' },
    })
    .toBuffer()
}
