import { describeFaults } from './matrix.ts'

describeFaults('ipLookup')
