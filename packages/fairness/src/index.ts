export * from './draw.ts'
export * from './floats.ts'
export * from './hashes.ts'
export * from './seed.ts'
