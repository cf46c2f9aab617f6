// What benchmarks, simulations and journeys outside this app may use of the server: to start a node, and to prepare its data.
export { readConfig } from './config.ts'
export { startNode, type RunningNode } from './main.ts'
export { createModules, type Modules, type Platform } from './modules.ts'
export { createLog } from './platform/log.ts'
export { createDatabase, type Database } from './platform/database.ts'
export { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts'
export { StartRefused } from './platform/migrate.ts'
export { deriveWireKeys, sealJwe } from './platform/wire-encryption.ts'
