import { describeFaults } from './matrix.ts'

describeFaults('paddle')
