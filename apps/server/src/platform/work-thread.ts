// Work whose cost a stranger's input decides runs in a thread of its own, one piece after the other, each within a time: whatever it
// costs, the event loop stays free for everybody else's calls.
import { ok, refuse, type Result } from '@hanpan/kernel'
import { parentPort, Worker } from 'node:worker_threads'

export interface WorkThread<Work, Answer> {
  /** Refused when too much waits already, and when the piece takes longer than it may. */
  ask(work: Work): Promise<Result<Answer, 'overloaded' | 'too_large'>>
  close(): Promise<void>
}

export interface WorkThreadOptions {
  /** The file without its extension, from the module that names it: `new URL('./some-worker', import.meta.url)`. */
  readonly file: URL
  /** The time one piece may take. */
  readonly workMsMax: number
  /** Pieces that may wait. */
  readonly waitingMax: number
}

interface Piece<Work, Answer> {
  readonly work: Work
  resolve(answer: Result<Answer, 'overloaded' | 'too_large'>): void
  reject(error: unknown): void
}

/** Tests run the sources; a thread is not run by their runner, so it is shown how to read them. */
const isSource = import.meta.url.endsWith('.ts')
const LOADER = new URL('../../../../tools/typescript-loader.mjs', import.meta.url)
/** Loading what the work needs is not counted as its time. */
const START_MS_MAX = 20_000
const MEGABYTES_MAX = 256

export function createWorkThread<Work, Answer>(options: WorkThreadOptions): WorkThread<Work, Answer> {
  const waiting: Piece<Work, Answer>[] = []
  let thread: Worker | null = null
  let isReady = false
  let current: Piece<Work, Answer> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Ends the thread; the next piece starts another. */
  const drop = () => {
    clearTimeout(timer)
    const old = thread
    thread = null
    isReady = false
    old?.removeAllListeners()
    old?.on('error', () => {}) // It is of no interest any more.
    return old?.terminate()
  }

  const settle = (settleWith: (piece: Piece<Work, Answer>) => void) => {
    clearTimeout(timer)
    const piece = current
    current = null
    if (piece) settleWith(piece)
    next()
  }

  const failed = (error: unknown) => {
    void drop()
    settle((piece) => piece.reject(error))
  }

  const start = () => {
    const extension = isSource ? '.ts' : '.js'
    thread = new Worker(new URL(`${options.file.href}${extension}`), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
      ...(isSource ? { execArgv: ['--import', LOADER.href] } : { execArgv: [] }),
    })
    thread.unref()
    thread.on('error', failed)
    thread.on('message', (message: { readonly ready?: true; readonly answer?: Answer }) => {
      if (message.ready) {
        isReady = true
        send()
      } else settle((piece) => piece.resolve(ok(message.answer as Answer)))
    })
    timer = setTimeout(() => failed(new Error(`${options.file.href} did not start`)), START_MS_MAX)
  }

  const send = () => {
    clearTimeout(timer)
    if (!current) return
    thread!.postMessage(current.work, [])
    timer = setTimeout(() => {
      void drop()
      settle((piece) => piece.resolve(refuse('too_large')))
    }, options.workMsMax)
  }

  const next = () => {
    if (current) return
    current = waiting.shift() ?? null
    if (!current) return
    if (!thread) start()
    else if (isReady) send()
  }

  return {
    ask(work) {
      if (waiting.length >= options.waitingMax) return Promise.resolve(refuse('overloaded'))
      return new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject })
        next()
      })
    },
    async close() {
      await drop()
      for (const piece of [...(current ? [current] : []), ...waiting.splice(0)]) piece.resolve(refuse('overloaded'))
      current = null
    },
  }
}

/** The thread's own side: answers each piece of work that it is handed. */
export function serveWork<Work, Answer>(perform: (work: Work) => Answer): void {
  parentPort!.on('message', (work: Work) => parentPort!.postMessage({ answer: perform(work) }, []))
  parentPort!.postMessage({ ready: true }, [])
}
