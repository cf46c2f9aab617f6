// Over or under a line of corners.
import { overUnder } from './kinds.ts'
import { names } from './names.ts'

export const cornersTotal = overUnder({
  key: 'cornersTotal',
  names: names('코너킥 언더오버', 'Total corners', 'Tài xỉu phạt góc'),
  parts: { soccer: ['match', 'h1'] },
  unit: 'corners',
  correlation: 'corners',
})
