// The one door to price models: parameters, the result so far, the rules.
import { assert } from '@hanpan/kernel'
import type { EventResult } from '../event-result.ts'
import { CombatModel } from './combat-model.ts'
import { InningsModel } from './innings-model.ts'
import type { Model, OvertimeRules } from './model.ts'
import type { ModelParameters } from './parameters.ts'
import { PlaneModel } from './plane-model.ts'
import { ScoreModel } from './score-model.ts'
import { SeriesModel, type ServiceNow } from './series-model.ts'

/**
 * The model of an event at this moment. Before it begins the result has no periods. It keeps what it has worked out: make one for a state
 * of the event and ask it for all markets.
 */
export function modelOf(
  parameters: ModelParameters,
  result: EventResult,
  rules: OvertimeRules,
  service: ServiceNow = {},
): Model {
  assert(parameters.sport === result.sport, 'parameters and result are of one sport')
  switch (parameters.kind) {
    case 'score':
      return new ScoreModel(parameters, result, rules)
    case 'plane':
      return new PlaneModel(parameters, result, rules)
    case 'innings':
      return new InningsModel(parameters, result, rules)
    case 'rallies':
    case 'tennis':
    case 'maps':
      return new SeriesModel(parameters, result, service)
    case 'combat':
      return new CombatModel(parameters, result)
  }
}
