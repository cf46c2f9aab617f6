// What a slip on sports must keep to.
import { useCall } from '../../wire/queries.ts'

export const useSportRules = () => useCall('/api/sport/rules', {})
