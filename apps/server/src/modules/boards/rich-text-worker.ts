// The thread in which rich text is sanitised (rich-texts.ts).
import { serveWork } from '../../platform/work-thread.ts'
import { readRichText } from './rich-text.ts'

serveWork(readRichText)
