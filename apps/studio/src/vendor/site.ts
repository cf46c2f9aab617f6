// What sites are connected by: each dialect says what it needs.
import { z } from 'zod'
import { evolutionSite } from './evolution/site.ts'
import { highendSite } from './highend/site.ts'
import { hub88Site } from './hub88/site.ts'
import { pragmaticSite } from './pragmatic/site.ts'

export const connectionOfSite = z.union([hub88Site, pragmaticSite, evolutionSite, highendSite])
