// Copies of one request that arrive while the first is being answered share its answer, so that they cannot race each other.

/** Makes a function that runs `work` once at a time for a key and an input; another input under a running key runs by itself. */
export function oncePerRequest<Input, T>(): (key: string, input: Input, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { readonly input: Input; readonly answer: Promise<T> }>()
  return (key, input, work) => {
    const known = running.get(key)
    // Only copies are compared: hardly a request has one, and all would pay for being written down.
    if (known) return JSON.stringify(known.input) === JSON.stringify(input) ? known.answer : work()
    const answer = work()
    running.set(key, { input, answer })
    const end = () => running.delete(key)
    answer.then(end, end)
    return answer
  }
}
