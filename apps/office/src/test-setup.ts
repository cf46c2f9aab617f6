// Vitest runs it before each file of tests.
import { answerEachTest } from './testing.tsx'

answerEachTest()
