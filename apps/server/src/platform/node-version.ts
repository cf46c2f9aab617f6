// The first thing that the program looks at: an older Node fails in the middle of something else, with words that help nobody.

/** Node 20.19 is the first of its line that loads modules as this program and its libraries need it. */
const MIN = [20, 19] as const

/** What is wrong with a version of Node, in one sentence, or null. */
export function faultOfNode(version: string): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isEnough = major > MIN[0] || (major === MIN[0] && minor >= MIN[1])
  return isEnough ? null : `Hanpan needs Node ${MIN.join('.')} or newer; this is ${version}.`
}

const fault = faultOfNode(process.version)
if (fault !== null) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
