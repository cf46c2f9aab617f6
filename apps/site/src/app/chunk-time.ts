// How long a part of the site may take to arrive; then the page says that it failed, instead of waiting for ever (specification section 9).
const CHUNK_MS_MAX = 120_000

export async function withinChunkTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the site did not arrive')), CHUNK_MS_MAX)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
