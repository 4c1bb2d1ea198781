export { checkCharts } from './check-charts.ts';
export { prepareChartPrograms, prepareHelm } from './programs.ts';
export { renderChart } from './render-chart.ts';
export { readSettings } from './service-facts.ts';
export { allowedEdges } from './testing/network.ts';
export { writeChartFiles } from './write-chart-files.ts';
