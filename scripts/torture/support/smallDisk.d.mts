export function mountSmallDisk(folder: string, megabytes: number): boolean;
export function unmountSmallDisk(folder: string): boolean;
export function fillDisk(folder: string, left?: number): void;
export function freeDisk(folder: string): void;
