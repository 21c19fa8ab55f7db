/** A bare page with three: a plane of as many triangles as `?triangles=` says, lit by two lights, drawn once. */
import * as THREE from "three";

const triangles = Number(new URLSearchParams(location.search).get("triangles"));
const side = Math.ceil(Math.sqrt(triangles / 2));
const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const camera = new THREE.PerspectiveCamera(40, innerWidth / innerHeight, 1, 200);
camera.position.set(0, 40, 40);
camera.lookAt(0, 0, 0);
const scene = new THREE.Scene();
scene.add(
  new THREE.Mesh(
    new THREE.PlaneGeometry(48, 36, side, side).rotateX(-Math.PI / 2),
    new THREE.MeshLambertMaterial({ color: "#8a9252" }),
  ),
  new THREE.HemisphereLight("#dfe9f5", "#7a6443", 1.2),
  new THREE.DirectionalLight("#ffe2b4", 3).translateX(-26).translateY(30).translateZ(-12),
);
renderer.render(scene, camera);
