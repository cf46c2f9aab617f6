// Copies of one request that arrive while the first is being answered share its answer, so that they cannot race each other.

/** Makes a function that runs `work` once for a key at a time. */
export function oncePerKey<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = running.get(key)
    if (known) return known
    const started = work()
    running.set(key, started)
    const end = () => running.delete(key)
    started.then(end, end)
    return started
  }
}
