/** What stops a start: somebody asked for the end before it was ready. */
export class StartStopped extends Error {
  override readonly name = 'StartStopped'
}
