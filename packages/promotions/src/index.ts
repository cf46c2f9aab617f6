export * from './attendance.ts'
export * from './coupon-code.ts'
export * from './points.ts'
export * from './wheel.ts'
