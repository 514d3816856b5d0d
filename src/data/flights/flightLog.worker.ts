import { expose } from 'comlink';
import { readFlightLog } from '#formats/flightLog/readFlightLog.ts';

expose({ readFlightLog });
