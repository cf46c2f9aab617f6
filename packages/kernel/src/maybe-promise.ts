/**
 * A value that mostly is there already. What every call asks for and a node mostly knows should not cost each of them a promise and a
 * turn of the queue: whoever asks waits only where there is something to wait for.
 */
export type MaybePromise<T> = T | Promise<T>
