// Files of tests that put another in the place of a module (`vi.mock`). That only works before the module is read, and other files of a
// worker may have read it: each of these has a worker of its own.
export const REPLACING_TESTS = [
  'apps/site/src/features/minigames/scenes/keno.test.ts',
  'apps/site/src/state/session.test.ts',
  'apps/site/src/words/words.test.ts',
  'apps/studio/client/src/games/fishing/fishing.test.tsx',
  'apps/studio/client/src/games/slots/parts/use-board.test.tsx',
]
