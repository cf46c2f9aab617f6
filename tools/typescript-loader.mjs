// Lets Node run TypeScript sources in a thread or process that Vitest does not run itself: given as `--import`, in tests only. Node
// below 22.18 cannot do it alone; what is built is JavaScript and needs none of it.
import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'

const isHooks = import.meta.url.endsWith('?hooks')
if (!isHooks) register(`${import.meta.url}?hooks`)
const { transformSync } = isHooks ? await import('rolldown/utils') : {}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return await next(url, context)
  const file = fileURLToPath(url)
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(errors[0].message)
  return { format: 'module', source: code, shortCircuit: true }
}
