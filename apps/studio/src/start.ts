// The program: reads the environment, starts the studio, says where it is, and stops in order on Ctrl-C and SIGTERM, and when the program that
// started it is gone.
import { readStudioConfig } from './config.ts'
import { startStudio } from './main.ts'

try {
  const studio = await startStudio(readStudioConfig(process.env))
  process.stdout.write(`studio ready on ${studio.url}\n`)
  process.send?.({ ready: studio.url })
  let asked = false
  const end = () => {
    if (asked) process.exit(1)
    asked = true
    studio.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('disconnect', end)
} catch (error) {
  process.stderr.write(`${(error as Error).stack ?? String(error)}\n`)
  process.exit(1)
}
