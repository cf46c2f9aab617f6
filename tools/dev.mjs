// npm run dev: compiles and restarts the server when its sources change, and serves both apps through Vite with hot reload. The site is
// at Vite's address then; /api and /ws go to the server.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, root } from './build.mjs'

build()
const bin = (name) => path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const env = { CAPTCHA_ANSWER: '1234', ...process.env }
const processes = [
  [bin('tsc'), ['-b', '--watch', '--preserveWatchOutput', 'apps/server'], root],
  [process.execPath, ['--watch', 'apps/server/dist/start.js'], root],
  [bin('vite'), [], path.join(root, 'apps/site')],
  [bin('vite'), [], path.join(root, 'apps/office')],
].map(([program, args, cwd]) =>
  spawn(program, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' }),
)

const stop = () => {
  for (const child of processes) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
