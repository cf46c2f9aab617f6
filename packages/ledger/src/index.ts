export * from './accounts.ts'
export * from './model.ts'
