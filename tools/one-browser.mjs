// The browser of component tests: one for all files of a worker. Vitest would make a new one for each, and with it every module that a
// page is made of would be read again; that was half of the time that these tests took.
import { builtinEnvironments } from 'vitest/runtime'

export default {
  name: 'one-browser',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!global.isBrowserMade) await builtinEnvironments.jsdom.setup(global, options)
    global.isBrowserMade = true
    return {
      // It ends with its worker.
      teardown() {},
    }
  },
}
