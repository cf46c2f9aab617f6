// What both sides write into files: the schema library does not come with it.
export * from './report-sheets.ts'
export * from './table.ts'
export { type Say, sayIn, type SheetWord } from './words.ts'
