// Makes a picture ready to travel: a photograph of a phone is drawn smaller first, so that it does not take a minute to send.

const SIDE_MAX = 1600
const BYTES_AS_IS = 500_000
const BYTES_MAX = 5 * 1024 * 1024

/** The file in base64, or null when it is no picture or stays too large. */
export async function pictureForUpload(file: File): Promise<string | null> {
  const small = file.size <= BYTES_AS_IS || file.type === 'image/gif' ? file : ((await drawSmaller(file)) ?? file)
  return small.size > BYTES_MAX ? null : await toBase64(small)
}

async function drawSmaller(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  } catch {
    return null // Not a picture for this browser; the server says what it thinks of it.
  }
}

function toBase64(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? null) : null)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(blob)
  })
}
