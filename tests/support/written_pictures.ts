import sharp from 'sharp'

/** Marker in all metadata of `writtenPicture`. */
export const MARKER = 'MARKER-WRITTEN'

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${MARKER}"/></rdf:RDF></x:xmpmeta>`

/** A picture with EXIF, XMP and a colour profile; a JPEG also with IPTC data and a comment. */
export async function writtenPicture(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#2f6f8f' },
  })
    .toFormat(format)
    .withIccProfile('p3')
    .withExif({
      IFD0: { ImageDescription: MARKER },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 3/1' },
    })
    .withXmp(XMP)
    .toBuffer()

  return format === 'jpeg' ? withIptcAndComment(picture) : picture
}

/** Metadata segments are inserted after the first two bytes (SOI). */
function withIptcAndComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(MARKER)
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, text.length]), text])
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM', 'latin1'),
    Buffer.from([4, 4, 0, 0, 0, 0, 0, caption.length]),
    caption,
    Buffer.alloc(caption.length % 2),
  ])

  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, iptc),
    segment(0xfe, text),
    jpeg.subarray(2),
  ])
}

function segment(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)

  return Buffer.concat([head, content])
}
