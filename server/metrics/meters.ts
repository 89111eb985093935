import { Counter, Histogram, type Registry } from 'prom-client'

export const createMeters = (registers: Registry[]) => ({
  counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers }),
  histogram: <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) =>
    new Histogram({ name, help, buckets, labelNames, registers }),
})

export type Meters = ReturnType<typeof createMeters>
