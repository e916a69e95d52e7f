/** Pictures below this are sent as they are. */
const SMALL_BYTES = 1024 * 1024

/** The long side in pixels and the quality of each try, until the picture is small enough. */
const TRIES = [
  { side: 2400, quality: 0.86 },
  { side: 1800, quality: 0.75 },
] as const

/** The picture as a JPEG of fewer pixels when it is large; the same file when it is small, or no picture that the browser can read. */
export async function smallerPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  const image = await decoded(file)
  if (!image) return file

  for (const { side, quality } of TRIES) {
    const blob = await drawn(image, side, quality)
    if (blob && blob.size <= maxBytes && blob.size < file.size)
      return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  }
  return file
}

async function decoded(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address

  try {
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(image: HTMLImageElement, side: number, quality: number): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)

  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
