import { describeFaults } from './matrix.ts'

describeFaults('identity')
